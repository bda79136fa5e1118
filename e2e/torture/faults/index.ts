import { CODE_FAULTS } from './code-faults.ts'
import type { CodeFault } from './code-faults.ts'
import { WIRE_FAULTS } from './wire-faults.ts'
import type { WireFault } from './wire-faults.ts'

/** All faults of a remote: on the network or in its code. */
export const FAULTS: readonly (WireFault | CodeFault)[] = [...WIRE_FAULTS, ...CODE_FAULTS]

/** The faults with these ids. Throws an error that names an unknown id. */
export function faultsOf(ids: readonly string[]): readonly (WireFault | CodeFault)[] {
  return ids.map((id) => {
    const fault = FAULTS.find((each) => each.id === id)
    if (!fault) throw new Error(`There is no fault "${id}". They are: ${FAULTS.map((each) => each.id).join(', ')}.`)
    return fault
  })
}
