// Public exports of games.
export { erasePersonInGames } from './favourites/erase-repository.ts'
export { GAME_SECTIONS } from './favourites/export-section.ts'
