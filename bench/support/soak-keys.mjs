// Keys of the soak by the index of the provider. Of the refused ones every second has a key of its own, the others share one.
export const soundKey = (index) => `sk-made-up-sound-${String(index).padStart(20, '0')}`;
export const refusedKey = (index) =>
  `sk-made-up-refused-${String(index % 2 === 0 ? index : 'shared').padStart(20, '0')}`;
