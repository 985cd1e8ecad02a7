/** Version of the pack format that this copy reads. */
export const PACK_FORMAT = 1;
