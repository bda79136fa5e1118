import type { z } from 'zod'
import type { Follows } from './staff-data.ts'

/** What a token or a member of staff may do. Every role may read; `admin` may do everything. */
export const ROLES = [
  'admin',
  'publisher',
  'release-manager',
  'approver',
  'operator',
  'cashier',
  'risk',
  'support',
  'lottery-operator',
  'marketing',
  'agent-manager',
  'viewer',
  'portal',
] as const
export type Role = (typeof ROLES)[number]
/**
 * Roles that are given for merchants. `operator`: settings, games and rounds. `cashier`: money in and out. `risk`: who
 * members are, and what is unusual. `support`: members, their questions and messages. `lottery-operator`: draws of
 * lotteries, their results and corrections. `marketing`: campaigns, points, VIP levels, and what the portal publishes.
 * `agent-manager`: the tree of agents, their contracts and bills.
 */
export const MERCHANT_ROLES = [
  'release-manager',
  'operator',
  'cashier',
  'risk',
  'support',
  'lottery-operator',
  'marketing',
  'agent-manager',
] as const
export type MerchantRole = (typeof MERCHANT_ROLES)[number]

export interface OperationDefinition<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /**
   * Below `/registry/v1`; `:name` is the input of that name. What is left of the input is the query of GET and DELETE,
   * and the body of the others.
   */
  readonly path: `/${string}`
  /** Who may call it; everybody who is signed in when absent, nobody needs to be with `[]`. */
  readonly roles?: readonly Role[]
  /** Who decides where it waits for a second person, if that is not who may call it. */
  readonly decidedBy?: readonly Role[]
  readonly summary: string
  readonly input: Input
  readonly answer: Answer
  /** What the answer is made of, for pages that follow it; of every operation that reads. */
  readonly follows?: Follows
  /** The input `ifMatch` travels as the header of that name. */
  readonly ifMatch?: true
  /** Changes what every merchant has, whichever one its path names: only a role at all merchants counts. */
  readonly ofAllMerchants?: true
  /**
   * Inputs such as passwords. While they wait only who may call it reads them, nobody does once it is decided, and no log
   * has them.
   */
  readonly secrets?: readonly string[]
  /** Decides about members' money or shows who they are: only a person calls it, never a machine's token. */
  readonly byPerson?: true
  /** Bytes of the largest body, where it is not the usual 1 MiB. */
  readonly bodyLimit?: number
}

/** One operation of the registry's HTTP API: the server, its clients and the OpenAPI document are made of these. */
export const defineOperation = <Input extends z.ZodType, Answer extends z.ZodType>(
  definition: OperationDefinition<Input, Answer>,
): OperationDefinition<Input, Answer> => Object.freeze(definition)
