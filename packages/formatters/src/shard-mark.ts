/** Name of the property that says which part of a run a SARIF or JUnit report holds. */
export const SHARD_PROPERTY = 'authlint/shard';
/** Name of the property with the place of a SARIF result in the whole run. */
export const PLACE_PROPERTY = 'authlint/place';
