import { z } from 'zod'
import { shared } from '../terms.ts'
import type { Reward } from '../terms.ts'

/**
 * How members take part. `READ`: not at all. `DEPOSIT`: they select it with a deposit. `CLAIM`: they claim it once they
 * meet the terms. `APPLY`: staff decides on each application. `CHECK_IN`: they check in once a day. `EARN`: their
 * activity creates claims. `GIFT`: claims are offered to them without joining.
 */
export type Participation = 'READ' | 'DEPOSIT' | 'CLAIM' | 'APPLY' | 'CHECK_IN' | 'EARN' | 'GIFT'

export type AddProblem = (path: (string | number)[], message: string) => void

/** Definition of a campaign kind, for browser and server. Its methods take the terms of this kind. */
export interface CampaignKindEntry<Terms, Schema = z.ZodType<Terms>> {
  readonly terms: Schema
  /** Ignored for terms with an application: see `participationIn`. */
  readonly participation: Participation
  /** The campaign needs an end time, since its prizes are awarded then. */
  readonly needsEnd?: true
  /** Members can see the campaign with its results for some days after its end. */
  readonly isShownAfterEnd?: true
  /** Its amounts are settings of the merchant, without a budget. */
  readonly isWithoutBudget?: true
  /** Maximum that one member gets. Without the method, or if it returns undefined: the whole remaining budget. */
  mostOneGets?(terms: Terms): Reward | undefined
  /** Adds a problem for each value that is valid by itself but contradicts another. */
  check?(terms: Terms, add: AddProblem): void
  /** Terms with as many fields as possible, for tests. */
  readonly example: object
}

type SchemaOf<Kind extends string, Own> = z.ZodObject<{ kind: z.ZodLiteral<Kind> } & typeof shared & Own>

/** Defines a campaign kind. `terms`: fields that only this kind has. */
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
