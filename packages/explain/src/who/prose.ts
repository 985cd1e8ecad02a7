import { idOfWord, namesOfSeveralWords } from './names.js';

/** Names that only a service has: no model that others serve, no client, no common word. */
const SERVICES =
  /(?<![\w/@.-]|, )(?:cohere|groq|open ?router|silicon ?flow|cerebras|nvidia|dashscope|volcengine|bedrock|moonshot|samba ?nova|deep ?infra|novita|fireworks|perplexity|aihubmix|modelscope|nebius|sensenova|xfyun|iflytek|qianfan|stepfun|siliconcloud|requesty|watsonx|together ?ai|hugging ?face)(?![\w/@.-]|\s?部署)/gi;
/** Of these, those that are words of English where they begin small. */
const WORDS = ['cohere', 'fireworks', 'moonshot', 'perplexity'];
/** The first of a list is not the one that refused. */
const LISTED = /^,? (?:and|or) [A-Z]/;
/** The same in other scripts, by the id of the provider. */
const IN_OTHER_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  volcengine: ['豆包', '火山引擎', '火山方舟'],
  siliconflow: ['硅基'],
  sensenova: ['商汤', '日日新'],
  xfyun: ['讯飞'],
  qianfan: ['千帆', '文心一言'],
  hunyuan: ['混元'],
  stepfun: ['阶跃星辰'],
  lingyi: ['零一万物'],
  baichuan: ['百川'],
  modelscope: ['魔搭'],
  infini: ['无问芯穹'],
  alibaba: ['阿里云', '百炼', '通义千问'],
  deepseek: ['深度求索'],
  'qiniu-ai': ['七牛'],
  moark: ['模力方舟'],
  zhipuai: ['智谱'],
  moonshotai: ['月之暗面'],
  gigachat: ['гигачат'],
  google: ['ジェミニ', '제미나이'],
  openrouter: ['오픈라우터'],
};

/**
 * The one service that a text names among its words, or `null` where it names several. `near`: lines around the failure, in which
 * a name of several words counts.
 */
export function serviceNamedIn(texts: readonly string[], near: readonly string[]): string | null {
  const text = texts.join('\n');
  const latin = [...text.matchAll(SERVICES)]
    .filter(
      ({ 0: name, index }) =>
        !WORDS.includes(name) && !LISTED.test(text.slice(index + name.length)),
    )
    .map(([name]) => idOfWord(name));
  const ids = new Set([
    ...latin,
    ...namesInOtherScripts(text),
    ...near.flatMap(namesOfSeveralWords),
  ]);
  const [id = null] = ids;
  return ids.size === 1 ? id : null;
}

/** Providers whose names in another script stand in a text, with whatever ending. */
export function namesInOtherScripts(text: string): string[] {
  const lower = text.toLowerCase();
  return Object.entries(IN_OTHER_SCRIPTS).flatMap(([id, names]) =>
    names.some((name) => lower.includes(name)) ? [id] : [],
  );
}
