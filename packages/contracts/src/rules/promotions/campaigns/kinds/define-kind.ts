import { z } from 'zod'
import { shared } from '../terms.ts'
import type { Reward } from '../terms.ts'

/**
 * How members take part. `READ`: not at all, the campaign is only read. `DEPOSIT`: they choose it with a deposit.
 * `CLAIM`: they claim it as soon as they meet the terms. `APPLY`: staff decides about each claim. `CHECK_IN`: they check
 * in once a day. `EARN`: claims follow from what they do. `GIFT`: claims are offered to them, without joining.
 */
export type Participation = 'READ' | 'DEPOSIT' | 'CLAIM' | 'APPLY' | 'CHECK_IN' | 'EARN' | 'GIFT'

export type AddProblem = (path: (string | number)[], message: string) => void

/** What browser and server know of a kind of campaign. Its methods take the terms of this kind. */
export interface CampaignKindEntry<Terms, Schema = z.ZodType<Terms>> {
  readonly terms: Schema
  /** Ignored for terms with an application, which members apply for: see `participationIn`. */
  readonly participation: Participation
  /** Its prizes are given at the end, so that it needs one. */
  readonly needsEnd?: true
  /** Members see it for some days after its end, with its results. */
  readonly isShownAfterEnd?: true
  /** What it gives is a setting of the merchant, without a budget. */
  readonly isWithoutBudget?: true
  /** What one member gets at most; without it, or undefined: all that is left of the budget. */
  mostOneGets?(terms: Terms): Reward | undefined
  /** Adds a problem for each value that is valid alone and contradicts another. */
  check?(terms: Terms, add: AddProblem): void
  /** Terms as full as they can be, for tests. */
  readonly example: object
}

type SchemaOf<Kind extends string, Own> = z.ZodObject<{ kind: z.ZodLiteral<Kind> } & typeof shared & Own>

/** `terms`: those that only this kind has. */
export const defineKind = <const Kind extends string, Own extends z.ZodRawShape>({
  kind,
  terms,
  example,
  ...entry
}: Omit<CampaignKindEntry<z.infer<SchemaOf<Kind, Own>>>, 'terms' | 'example'> & {
  readonly kind: Kind
  readonly terms: Own
  readonly example: Omit<z.input<SchemaOf<Kind, Own>>, 'kind'>
}) => ({
  ...entry,
  terms: z.object({ kind: z.literal(kind), ...shared, ...terms }) as SchemaOf<Kind, Own>,
  example: { ...example, kind },
})
