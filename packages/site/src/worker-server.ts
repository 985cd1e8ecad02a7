/** Answers the questions of a page, one after the other. */
export function serve<Question, Answer>(
  answerTo: (question: Question) => Answer | Promise<Answer>,
): void {
  self.addEventListener('message', ({ data }: MessageEvent<{ id: number; question: Question }>) => {
    const { id, question } = data;
    Promise.resolve()
      .then(() => answerTo(question))
      .then(
        (answer) => self.postMessage({ id, answer }),
        (error: unknown) => self.postMessage({ id, failure: String(error) }),
      );
  });
}
