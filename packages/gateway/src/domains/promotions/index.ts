// What other domains may use of promotions.
export { grantPoints, readPoints } from './points/points-repository.ts'
