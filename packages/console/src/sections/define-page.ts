import type { Role } from '@atrium/contracts/staff/define'
import { operationTable } from '@atrium/contracts/staff/operations'
import type { StaffOperation } from '@atrium/contracts/staff/operations'
import type { ReactNode } from 'react'
import type { TextKey } from '../locale/texts.ts'

/** Sections of the navigation bar with pages of merchants. */
export const SECTIONS = ['cashier', 'members', 'lottery', 'marketing', 'agents', 'content', 'operations'] as const
export type Section = (typeof SECTIONS)[number]

/** The key of a page's name in the menu of its section. */
export type MenuName = TextKey extends infer Key ? (Key extends `sections.${infer Name}` ? Name : never) : never

/** A page of the console, from which router, menus and permissions are derived. */
export interface ConsolePage {
  /** Path for the router: `/merchants/:code/withdrawals/:orderId`. */
  readonly path: string
  /** The page's main operation: only users who may call it may open the page. Without one the page is open to all. */
  readonly operation?: StaffOperation
  /** Sections that contain the page. The first ones show it only if the reader may open other pages there. */
  readonly sections?: readonly Section[]
  /** Its name in the menu of its section. A page without a name is reached through links. */
  readonly name?: MenuName
  readonly page: ReactNode
}

/** Roles that may call an operation; undefined if any session may. */
export const rolesOf = (operation: StaffOperation | undefined): readonly Role[] | undefined =>
  operation && operationTable[operation].roles
