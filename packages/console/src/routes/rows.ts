import type { StaffOperation } from '@atrium/contracts/staff/operations'
import type { ReactNode } from 'react'
import type { ConsolePage, MenuName, Section } from '../sections/define-page.ts'

/** Creates the rows of a section: pages in its menu, and pages below them that are reached through links. */
export const rowsOf = (section: Section) => ({
  inMenu: (name: MenuName, path: string, operation: StaffOperation, page: ReactNode): ConsolePage => ({
    sections: [section],
    name,
    path,
    operation,
    page,
  }),
  below: (path: string, operation: StaffOperation, page: ReactNode): ConsolePage => ({
    sections: [section],
    path,
    operation,
    page,
  }),
})
