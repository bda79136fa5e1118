import type { Role } from '@atrium/contracts/staff/define'
import { operationTable } from '@atrium/contracts/staff/operations'
import type { StaffOperation } from '@atrium/contracts/staff/operations'
import type { ReactNode } from 'react'
import type { TextKey } from '../locale/texts.ts'

/** Entries of the bar that lead to pages of a merchant. */
export const SECTIONS = ['cashier', 'members', 'lottery', 'marketing', 'agents', 'content', 'operations'] as const
export type Section = (typeof SECTIONS)[number]

/** The key of a page's name in the menu of its section. */
export type MenuName = TextKey extends infer Key ? (Key extends `sections.${infer Name}` ? Name : never) : never

/** A page of the console, which determines router, menus, and permissions. */
export interface ConsolePage {
  /** Path for the router: `/merchants/:code/withdrawals/:orderId`. */
  readonly path: string
  /** The page's operation: users who may call it may open the page. Without one it is open to all. */
  readonly operation?: StaffOperation
  /** Entries of the bar that contain it; in the first ones only where the reader has other pages there. */
  readonly sections?: readonly Section[]
  /** Its name in the menu of its section; pages without one are reached from others. */
  readonly name?: MenuName
  readonly page: ReactNode
}

/** Roles that may call an operation; undefined when a session is enough. */
export const rolesOf = (operation: StaffOperation | undefined): readonly Role[] | undefined =>
  operation && operationTable[operation].roles
