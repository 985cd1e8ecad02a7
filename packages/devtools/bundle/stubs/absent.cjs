// In place of a module that Node.js 20 does not have, said as Node.js says it.
throw Object.assign(new Error('authlint has no use for it'), {
  code: 'ERR_UNKNOWN_BUILTIN_MODULE',
});
