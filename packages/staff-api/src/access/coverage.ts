import type { Grant } from '@atrium/contracts/staff/accounts'

/** Whether these grants include everything that `wanted` allows. */
export function covers(held: readonly Grant[], wanted: Grant): boolean {
  return held.some((grant) => {
    if (grant.role === 'admin') return true
    if (grant.role !== wanted.role) return false
    if ('remote' in grant && 'remote' in wanted) return grant.remote === wanted.remote
    if ('merchants' in grant && 'merchants' in wanted)
      return grant.merchants.includes('*') || wanted.merchants.every((merchant) => grant.merchants.includes(merchant))
    return true
  })
}
