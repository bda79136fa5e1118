// Public exports of games.
export { findFailedSyncs, findProviderFaults } from './operations/problems.ts'
export { erasePersonInGames } from './favourites/erase-repository.ts'
export { readPortalKey, SEALED_PORTAL_KEYS } from './providers/portal-key.ts'
export { GAME_SECTIONS } from './favourites/export-section.ts'
