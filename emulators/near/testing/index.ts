export { fillingStore } from './filling-store';
export { hostType, i32Const, i64Const, wasmModule } from './wasm-module';
