/** Whether a text has one of the literals that its pattern needs; without any, the pattern decides. */
export function containsAny(text: string, literals: readonly string[] | undefined): boolean {
  return literals?.some((literal) => text.includes(literal)) ?? true;
}
