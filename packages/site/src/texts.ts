/** Everything that the pages say by themselves. What a report says comes from `@authlint/formatters` and the catalogue of causes. */
export const TEXTS = {
  language: 'en',
  name: 'authlint',
  description: 'why a model provider answers 401, and what to do; nothing is sent',
  skip: 'Skip to the content',
  navigation: 'Pages',
  pages: {
    explain: 'Explain an error',
    check: 'Check a configuration',
    documentation: 'Documentation',
    search: 'Search',
  },
  footer:
    'This page sends nothing: what you paste stays in your browser. Its Content-Security-Policy forbids every connection.',
  noScript:
    'This page needs JavaScript to read what you paste. The documentation works without. On a command line: authlint explain FILE.',
  explain: {
    title: 'What does this 401 mean?',
    lead: 'authlint finds out why a model provider answers “401 authentication failed” to your LLM client, proves it, and says what to do. Paste the error of your client here, or drop its log: the answer comes from this page itself, nothing is sent.',
    label: 'Error or log',
    hint: 'The whole error is best: from its first line, with the status and the body of the answer. A file can be dropped here, too.',
    choose: 'Choose a file',
    clear: 'Clear',
    examples: 'Examples to try',
    reading: 'Reading…',
    empty: 'Paste an error to see what it means.',
    notText: 'This file is not text. Pictures are not read: paste the error as text.',
    failed: 'This page failed to read the text. The command line reads it: authlint explain FILE.',
    large: (size: string) =>
      `A text of ${size} is too large for the field: it is read, but not shown.`,
    prove:
      'This page knows the text alone. Where the client runs, `authlint` asks the provider and proves the cause: ',
    install: 'how to get it',
  },
  program: {
    heading: 'On your machine',
    lead: 'The program reads the configuration of your client, sends what the client sends, and proves the cause:',
    ways: [
      ['with Node.js', 'npx authlint'],
      ['with Python', 'uvx authlint'],
      [
        'with neither',
        'the single file of a release: authlint-linux-x64, authlint-macos-arm64, authlint-windows-x64.exe',
      ],
    ],
    more: 'Every way to install it',
  },
  missing: {
    title: 'There is no such page',
    lead: 'Paste your error, search the documentation, or look through its index.',
  },
  search: {
    title: 'Search the documentation',
    label: 'A code, a provider, a client, a variable, or any words',
    found: (count: number) => (count === 1 ? '1 page' : `${String(count)} pages`),
    noScript: 'The search needs JavaScript. The documentation reads without it.',
  },
  check: {
    title: 'Check a configuration offline',
    lead: 'Paste the configuration of a client, an env file, or one of authlint. It is looked at in this page: nothing is sent, so only faults are found that the text itself shows.',
    label: 'Configuration',
    hint: 'The format is recognised by its content. A file that is dropped is recognised by its name, too.',
    reading: 'Reading…',
    unknown:
      'No supported client has a configuration like this one. The documentation lists the clients and their files.',
    broken: 'This configuration cannot be read:',
    notText: 'This file is not text.',
    failed: 'This page failed to read the text. The command line reads it: authlint check FILE.',
    empty: 'Paste a configuration to see what is wrong with it.',
    ofClient: (name: string) => `Configuration of ${name}`,
    ofAuthlint: 'Configuration of authlint',
    nothing: 'Nothing in this text is wrong by itself.',
    noKey: 'The text holds no key for this provider.',
    wants: 'It takes the key from these variables, which this page cannot see:',
    assumed:
      'The verdict on the key in the text applies only if these variables are not set: they take precedence.',
    rest: 'For the rest, where the client runs:',
    restNote: 'It asks before a key goes to a host for the first time, and prints no key.',
  },
  verdict: {
    refused: 'refused',
    unsent: 'sent nothing',
    refusedBy: 'Refused by',
    provider: 'Provider',
    through: 'Through',
    endpoint: 'Endpoint',
    client: 'Client',
    fix: 'Fix',
    why: 'Why',
    alternatives: 'What else it could be',
    ruledOut: 'Ruled out',
    missing: 'Not known',
    findings: 'Also found',
    more: (code: string) => `More about ${code}`,
    also: 'Also in the text',
    text: 'The words that led to it',
    json: 'JSON report',
  },
  credentials: {
    heading: 'The text shows a credential: revoke it',
    advice:
      'Anyone who has seen this text can use it. It did not leave this page, and the link and the Markdown do not contain it.',
    item: (line: number, issuer: string | null) =>
      issuer === null
        ? `line ${String(line)}: a credential`
        : `line ${String(line)}: a credential of ${issuer}`,
    console: 'revoke it here',
  },
  actions: {
    markdown: 'Copy as Markdown',
    link: 'Copy a link to this',
    copied: 'Copied.',
    notCopied: 'The browser does not allow copying. Select the text instead.',
    linkNote:
      'The link holds the text without credentials, names and addresses, in the part that browsers do not send.',
  },
};
