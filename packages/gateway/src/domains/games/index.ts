// Exports of games for other parts of the gateway.
export { erasePersonInGames } from './favourites/erase-repository.ts'
export { GAME_SECTIONS } from './favourites/export-section.ts'
