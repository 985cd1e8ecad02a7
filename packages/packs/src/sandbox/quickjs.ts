import variantModule from '@jitl/quickjs-singlefile-cjs-release-sync';
import {
  type CustomizeVariantOptions,
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSSyncVariant,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';

type Memory = NonNullable<CustomizeVariantOptions['wasmMemory']>;

/** Of every JavaScript engine; its types are those of browsers. */
declare const WebAssembly: {
  readonly Memory: new (pages: { readonly initial: number; readonly maximum: number }) => Memory;
};

/** 32 MiB. QuickJS's own limit does not work under WebAssembly, so its WebAssembly memory is limited. */
const MEMORY_PAGES = 512;
/** As the module was built. */
const INITIAL_PAGES = 256;
/** Deeper recursion would overflow V8's stack first, which ends the pack instead of the call. */
const STACK_BYTES = 64 * 1024;

/** A new machine for one pack, without shared state. */
export async function newRuntime(): Promise<QuickJSRuntime> {
  const wasmMemory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MEMORY_PAGES });
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant(), { wasmMemory }));
  const runtime = quickjs.newRuntime();
  runtime.setMaxStackSize(STACK_BYTES);
  return runtime;
}

/** CommonJS: Node.js puts its exports one level deeper than a bundler may. */
function variant(): QuickJSSyncVariant {
  const found: unknown = variantModule;
  return ((found as { default?: unknown }).default ?? found) as QuickJSSyncVariant;
}
