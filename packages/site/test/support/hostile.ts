const MIB = 1024 * 1024;
const KEY = ['sk-proj', 'Zq7vT2mXbL0s'.repeat(3)].join('-');
const REFUSED = (text: string) => `Error: 401 {"error":{"message":${JSON.stringify(text)}}}`;

/** Pastes that would act in a page that treats text as markup, or that would stop one that reads it where it draws. */
export const HOSTILE: readonly (readonly [name: string, text: string])[] = [
  ['a script', REFUSED('<script>alert(1)</script> invalid api key')],
  ['an image', REFUSED('<img src=x onerror=alert(1)> invalid api key')],
  ['a frame', '401 Unauthorized <iframe src="javascript:alert(1)"></iframe>'],
  ['a form', '401 Unauthorized <form action="https://evil.example"><input name=a autofocus>'],
  ['a style', '401 Unauthorized <style>*{display:none}</style>'],
  ['a link to a script', REFUSED('[x](javascript:alert(1)) invalid api key')],
  ['the end of the field', '</textarea><script>alert(1)</script> 401 Unauthorized'],
  ['the end of the page', '</main></body></html><script>alert(1)</script> 401 Unauthorized'],
  ['a base', '<base href="https://evil.example/"> 401 Unauthorized'],
  [
    'a refresh',
    '<meta http-equiv="refresh" content="0;url=https://evil.example"> 401 Unauthorized',
  ],
  ['a drawing', '<svg onload=alert(1)><use href="data:x"></svg> 401 Unauthorized'],
  [
    'mathematics',
    '<math><mtext><style><img src=x onerror=alert(1)></style></math> 401 Unauthorized',
  ],
  ['a template', '{{constructor.constructor("alert(1)")()}} ${alert(1)} 401 Unauthorized'],
  ['entities', '&lt;script&gt;alert(1)&lt;/script&gt; &#60;b&#62; 401 Unauthorized'],
  ['a comment', '<!-- --><!--> <![CDATA[<b>]]> 401 Unauthorized'],
  [
    'ids of the page',
    '<div id=answer></div><div id=json></div><a id=status name=body> 401 Unauthorized',
  ],
  ['names of properties', '__proto__ constructor toString hasOwnProperty 401 Unauthorized'],
  ['a prototype as a body', '401 {"__proto__":{"polluted":true},"constructor":{"prototype":{}}}'],
  [
    'a change of direction',
    '401 Unauthorized \u202e\u2066gnp.exe\u2069 https://\u202eelpmaxe.live',
  ],
  ['what has no width', '4\u200b01 Unauth\u00adorized \ufeff\u2060 401 Unauthorized'],
  ['controls', '\u0000\u0007\u001b]0;title\u0007\u001b[2J\u009b2J 401 Unauthorized'],
  ['halves of characters', '401 Unauthorized \ud800 \udc00 \ufffe'],
  ['combining characters', `401 Unauthorized e${'\u0301'.repeat(20_000)}`],
  ['a key in markup', `401 Unauthorized <b title="${KEY}">${KEY}</b>`],
  ['a thousand keys', `401 Unauthorized\n${`authorization: bearer ${KEY}\n`.repeat(1000)}`],
  ['100 000 braces', `401 ${'{"error":'.repeat(10_000)}`],
  ['many lines', '401 Unauthorized\n'.repeat(200_000)],
  [
    '5 MB',
    'Error: 401 Unauthorized <b>x</b> at https://llm.corp.example/v1/models\n'.repeat(75_000),
  ],
  ['a line of 2 MB', `${'x<b>'.repeat(MIB / 2)} 401 Unauthorized`],
  ['2 MB of half keys', `401 Unauthorized ${'sk-'.repeat((2 * MIB) / 3)}`],
];
