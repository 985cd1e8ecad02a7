import { idOfWord, namesOfSeveralWords } from './names.js';

/** Names that only a service has: no model that others serve, no client, no common word. */
const SERVICES =
  /(?<![\w/@.-]|, )(?:cohere|groq|open ?router|silicon ?flow|cerebras|nvidia|dashscope|volcengine|bedrock|moonshot|samba ?nova|deep ?infra|novita|fireworks|perplexity|aihubmix|modelscope|nebius|sensenova|xfyun|iflytek|qianfan|stepfun|siliconcloud|requesty|watsonx|together ?ai|hugging ?face)(?![\w/@.-]|\s?部署)/gi;
/** Of these, those that are words of English where they begin small. */
const WORDS = ['cohere', 'fireworks', 'moonshot', 'perplexity'];
/** The first of a list is not the one that refused. */
const LISTED = /^,? (?:and|or) [A-Z]/;
/** The same in other scripts. */
const IN_OTHER_SCRIPTS: Readonly<Record<string, string>> = {
  ...{
    豆包: 'volcengine',
    火山引擎: 'volcengine',
    火山方舟: 'volcengine',
    硅基: 'siliconflow',
  },
  ...{
    商汤: 'sensenova',
    日日新: 'sensenova',
    讯飞: 'xfyun',
    千帆: 'qianfan',
    文心一言: 'qianfan',
  },
  ...{
    混元: 'hunyuan',
    阶跃星辰: 'stepfun',
    零一万物: 'lingyi',
    百川: 'baichuan',
    魔搭: 'modelscope',
  },
  ...{
    无问芯穹: 'infini',
    阿里云: 'alibaba',
    深度求索: 'deepseek',
    七牛: 'qiniu-ai',
    模力方舟: 'moark',
  },
  ...{ 百炼: 'alibaba', 通义千问: 'alibaba', 智谱: 'zhipuai', 月之暗面: 'moonshotai' },
  ...{ гигачат: 'gigachat', ジェミニ: 'google', 제미나이: 'google', 오픈라우터: 'openrouter' },
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
  return Object.entries(IN_OTHER_SCRIPTS).flatMap(([name, id]) =>
    lower.includes(name) ? [id] : [],
  );
}
