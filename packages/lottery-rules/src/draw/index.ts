export { drawResult, seedHash } from './draw-1.ts'
export { DRAW_KINDS } from './kinds.ts'
export { parseResult, resultText } from './result-text.ts'
