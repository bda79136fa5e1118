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

/** A page of the console: router, menus, and who may open it are made of this. */
export interface ConsolePage {
  /** As the router reads it: `/merchants/:code/withdrawals/:orderId`. */
  readonly path: string
  /** What the page reads or does: whoever may call it may open the page. Everybody may without one. */
  readonly operation?: StaffOperation
  /** Under which entries of the bar it is; in the first ones only where the reader has other pages there. */
  readonly sections?: readonly Section[]
  /** Its name in the menu of its section; pages without one are reached from others. */
  readonly name?: MenuName
  readonly page: ReactNode
}

/** Who may call an operation; undefined for everybody who is signed in. */
export const rolesOf = (operation: StaffOperation | undefined): readonly Role[] | undefined =>
  operation && operationTable[operation].roles
