import type { Weighed } from '@atrium/contracts/staff/releases/canaries'
import type { Discounted } from '@atrium/contracts/staff/releases/health'

/** Number of documents and proofs that were not counted, by reason: `310 not painted, 20 from another network`. */
export const discountedText = (discounted: Partial<Discounted> = {}): string =>
  partsOf([
    [discounted.notPainted, 'not painted'],
    [discounted.otherNetwork, 'from another network'],
    [discounted.notAtHome, 'with the ring of another network'],
    [discounted.late, 'late'],
    [discounted.repeated, 'repeated'],
  ])

/**
 * Number of painted documents that are compared, of the canary or of the current set: `400 of 5,400 painted documents
 * of 40 networks (5,000 of new networks)`.
 */
export function weighedText({ counted, documents, networks, overShare, newNetworks }: Weighed): string {
  const without = partsOf([
    [overShare, 'over the share of one network'],
    [newNetworks, 'of new networks'],
  ])
  return `${number(counted)} of ${number(documents)} painted documents of ${number(networks)} networks${without && ` (without ${without})`}`
}

const partsOf = (parts: readonly (readonly [number | undefined, string])[]): string =>
  parts
    .filter(([count]) => count)
    .map(([count, why]) => `${number(count!)} ${why}`)
    .join(', ')
const number = (count: number): string => count.toLocaleString('en')
