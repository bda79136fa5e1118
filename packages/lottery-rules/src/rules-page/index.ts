export { exampleOfPlay, rulesOfGame, rulesOfPlay } from './rules-of-game.ts'
export type { PlayExample, PlayRules } from './rules-of-game.ts'
