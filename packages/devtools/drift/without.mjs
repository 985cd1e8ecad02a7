/**
 * @typedef {import('./compare.mjs').Knowledge} Knowledge
 * @typedef {import('./compare.mjs').Describe} Describe
 * @typedef {{provider?: string | undefined, host?: string | undefined, variable?: string | undefined, prefix?: string | undefined}} Fact
 */

/**
 * The fact base as it would be if nobody had entered a fact: a provider with all it has, a host, a variable or a key prefix.
 *
 * @param {Fact} fact
 * @param {Knowledge} knowledge
 * @param {Describe} describe
 * @returns {{knowledge: Knowledge, describe: Describe}}
 */
export function without(fact, knowledge, describe) {
  const isGone = (/** @type {string} */ id) => id === fact.provider;
  return {
    knowledge: {
      ownerOf(url) {
        const owner = url.host === fact.host ? null : knowledge.ownerOf(url);
        return owner === null || isGone(owner.id) ? null : owner;
      },
      readersOf: (variable) =>
        variable === fact.variable ? [] : knowledge.readersOf(variable).filter((id) => !isGone(id)),
    },
    describe(name) {
      const provider = describe(name);
      if (provider === null || isGone(provider.id)) return null;
      const keys = provider.keys.filter(({ prefix }) => !prefix?.startsWith(fact.prefix ?? '\n'));
      return { ...provider, keys };
    },
  };
}
