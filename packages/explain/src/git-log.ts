/** The graph that `git log --graph` draws before a line. */
const GRAPH = String.raw`^[*|\\/ ]{0,12}`;
const COMMIT = new RegExp(`${GRAPH}commit [0-9a-f]{7,40}\\b`);
/** What stands below the head of a commit: its fields and its message, which is indented by four columns. */
const OF_COMMIT = new RegExp(
  `${GRAPH}(?:(?:Author|AuthorDate|Commit|CommitDate|Date|Merge):\\s| {4}\\S|$)`,
);
const ONE_LINE = new RegExp(
  `${GRAPH}[0-9a-f]{7,12} (?:\\([^()]{1,80}\\) )?(?:(?:feat|fix|docs|chore|refactor|test|build|ci|perf|style|revert)(?:\\([^()]{1,40}\\))?!?: |Merge |Revert )`,
);
const PATCH = /^diff --git /;
const OF_PATCH =
  /^(?:[-+ @]|index |(?:new|deleted|old) (?:file )?mode |similarity |rename |Binary |\\ No newline)/;

/** Lines of a list of commits and of patches: what they speak of is no failure. */
export class GitLog {
  #inCommit = false;
  #inPatch = false;

  /** True for a line of such a list; lines are given in their order. */
  holds(line: string): boolean {
    this.#inCommit = COMMIT.test(line) || (this.#inCommit && OF_COMMIT.test(line));
    this.#inPatch = PATCH.test(line) || (this.#inPatch && OF_PATCH.test(line));
    return this.#inCommit || this.#inPatch || ONE_LINE.test(line);
  }
}
