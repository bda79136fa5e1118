import { CODE_FAULTS } from './code-faults.ts'
import type { CodeFault } from './code-faults.ts'
import { WIRE_FAULTS } from './wire-faults.ts'
import type { WireFault } from './wire-faults.ts'

/** Every way in which a remote is broken on purpose, on the wire or in its code. */
export const FAULTS: readonly (WireFault | CodeFault)[] = [...WIRE_FAULTS, ...CODE_FAULTS]

/** The faults with these ids. Throws a sentence that names an id which is none. */
export function faultsOf(ids: readonly string[]): readonly (WireFault | CodeFault)[] {
  return ids.map((id) => {
    const fault = FAULTS.find((each) => each.id === id)
    if (!fault) throw new Error(`There is no fault "${id}". They are: ${FAULTS.map((each) => each.id).join(', ')}.`)
    return fault
  })
}
