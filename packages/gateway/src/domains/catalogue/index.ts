// Public exports of the catalogue.
export { writeCategories } from './categories-repository.ts'
export { readLaunchCdns, writeImageCdns, writeLaunchCdns } from './cdns-repository.ts'
export { isHot, isSwitchedOn, mostPopular, withPopularity } from './popularity-columns.ts'
