/** The page's inline styles: no fonts, images or scripts. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #ffffff; --text: #1f2328; --muted: #59636e; --line: #d1d9e0; --soft: #f6f8fa;
  --link: #0550ae; --good: #116329; --bad: #a40e26; --odd: #7d4e00; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0d1117; --text: #f0f6fc; --muted: #9198a1; --line: #3d444d; --soft: #151b23;
    --link: #79c0ff; --good: #56d364; --bad: #ff7b72; --odd: #e3b341; }
}
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin: 0 0 .5rem; } h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
code { font: .9em ui-monospace, monospace; background: var(--soft); padding: .1em .25em; border-radius: .25em; }
a, a code { color: var(--link); }
section { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 1rem 0; }
.state { font-weight: 600; } .ok { color: var(--good); } .rejected, .invalid-config { color: var(--bad); }
.not-auth, .inconclusive { color: var(--odd); } .unchecked, .muted, footer { color: var(--muted); }
.message { font-weight: 600; }
.chain { display: flex; flex-wrap: wrap; gap: .5rem 2rem; list-style: none; padding: 0; margin: .75rem 0; }
.chain li { position: relative; border: 1px solid var(--line); border-radius: .4rem; padding: .25rem .6rem; background: var(--soft); }
.chain li + li::before { content: "\\2192"; position: absolute; left: -1.55rem; top: .25rem; color: var(--muted); }
.chain .stopped { border: 2px solid var(--bad); } .chain b { color: var(--bad); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: .5rem 0; }
dt { color: var(--muted); } dd { margin: 0; min-width: 0; }
details { margin: .5rem 0; } summary { cursor: pointer; font-weight: 600; }
ol, ul { margin: .25rem 0; padding-left: 1.5rem; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; } caption { text-align: left; color: var(--muted); }
th, td { text-align: left; vertical-align: top; padding: .2rem .5rem .2rem 0; border-top: 1px solid var(--line); font-weight: 400; }
.bar { display: block; } .bar > span { display: block; height: .5rem; min-width: 1px; background: var(--link); border-radius: .2rem; }
@media print {
  :root { color-scheme: light; --ground: #ffffff; --text: #1f2328; --muted: #59636e; --line: #d1d9e0; --soft: #f6f8fa;
    --link: #0550ae; --good: #116329; --bad: #a40e26; --odd: #7d4e00; }
  body { max-width: none; padding: 0; font-size: 10pt; } h2, h3, tr, li { break-inside: avoid; } h2, h3 { break-after: avoid; }
  details::details-content { content-visibility: visible; display: block; }
}
`;
