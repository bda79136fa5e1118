import type { StaffMember } from '@atrium/contracts/staff/accounts'
import { createContext, use, useMemo } from 'react'
import { rightsOf, type Rights } from './rights.ts'

/** The signed-in user. Pages are only rendered with one. */
export const StaffContext = createContext<StaffMember | undefined>(undefined)

export function useStaff(): StaffMember {
  const staff = use(StaffContext)
  if (!staff) throw new Error('Nobody is signed in: put the page inside <SessionGate>.')
  return staff
}

export function useRights(): Rights {
  const { grants } = useStaff()
  return useMemo(() => rightsOf(grants), [grants])
}
