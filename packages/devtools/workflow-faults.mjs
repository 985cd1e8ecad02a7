const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;
const TRIGGERS_WITH_RIGHTS = /\bpull_request_target\b|\bworkflow_run\b/;

/**
 * What a workflow must not have: an action by a tag, rights by default or more of them than named, a token that stays in the
 * checkout, a trigger that runs the code of strangers with our rights, text of strangers in a script.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function workflowFaults(text) {
  const lines = text.split('\n');
  const faults = lines.flatMap((line, at) =>
    lineFaults(line).map((fault) => `line ${at + 1}: ${fault}`),
  );
  if (!/^permissions: \{\}$/m.test(text)) faults.push('no `permissions: {}` at the top');
  const jobs = text.slice(text.search(/^jobs:$/m)).match(/^ {2}[\w-]+:$/gm) ?? [];
  const granted = text.match(/^ {4}permissions:$/gm) ?? [];
  if (jobs.length === 0 || jobs.length !== granted.length)
    faults.push('a job without `permissions`');
  const checkouts = lines.filter((line) => /uses: actions\/checkout@/.test(line)).length;
  const without = lines.filter((line) => /^\s+persist-credentials: false$/.test(line)).length;
  if (checkouts !== without) faults.push('a checkout that keeps its token');
  return faults;
}

/** @param {string} line */
function lineFaults(line) {
  const faults = [];
  const action = /^\s*(?:- )?uses:\s*["']?([^\s"'#]+)/.exec(line)?.[1];
  if (action !== undefined && !PINNED.test(action))
    faults.push(`${action} is not pinned by a commit`);
  if (/write-all|read-all/.test(line)) faults.push('all rights');
  if (TRIGGERS_WITH_RIGHTS.test(line))
    faults.push('a trigger that gives our rights to the code of others');
  if (/\$\{\{\s*github\.(event|head_ref)/.test(line)) faults.push('text of others in a script');
  return faults;
}
