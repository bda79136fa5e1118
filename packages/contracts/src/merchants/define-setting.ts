import type { z } from 'zod'
import type { Localized } from '../locale/languages.ts'

/** How a field is typed in by staff, and how its value is written in lists of changes. */
export type FieldKind =
  | { readonly kind: 'TEXT'; readonly max?: number; readonly rows?: number }
  | { readonly kind: 'NUMBER'; readonly max: number }
  /** `true` and `false` in words. `means` says what the one that is chosen leads to. */
  | { readonly kind: 'SWITCH'; readonly options: Readonly<Record<'true' | 'false', Localized>>; readonly means: Means }
  | { readonly kind: 'CHOICE'; readonly options: Readonly<Record<string, Localized>>; readonly means?: Means }
  /** Several codes, typed apart by spaces or commas. */
  | { readonly kind: 'LIST'; readonly of: 'COUNTRIES' | 'NETWORKS' | 'DIALING_CODES' }
  | { readonly kind: 'TIME' }
  /** Nobody reads it, not even who sets it. */
  | { readonly kind: 'SECRET'; readonly max: number }
  | { readonly kind: 'COLOUR' }
  /** The address of an uploaded picture; empty where the portal draws one. */
  | { readonly kind: 'PICTURE' }
type Means = Readonly<Record<string, Localized>>

/** A value inside a setting that staff types in by itself. */
export type SettingField = FieldKind & {
  readonly label: Localized
  readonly hint?: Localized
  /** What to do where the value breaks a rule. */
  readonly problem?: Localized
  /** What to do where it breaks a rule with other values: an issue of a `refine`. */
  readonly conflict?: Localized
}

/** Staff in the console, which includes tools; or only tools of operators, by the internal API of the gateway. */
export type ChangedBy = 'STAFF' | 'TOOLS'

export interface Setting<
  Value extends z.ZodType = z.ZodType,
  Change extends z.ZodType = z.ZodType,
  Path extends string = string,
  Traits extends SettingTraits = SettingTraits,
> {
  /** As it is read. It accepts what older rules accepted, so that it can be read and corrected. */
  readonly value: Value
  /** As it is written. */
  readonly change: Change
  /** Of merchants that have not set it. Absent: they have none. */
  readonly default?: z.output<Value>
  readonly traits: Traits
  /** What it is for, in one sentence. */
  readonly purpose: string
  /** When a change waits for a second person. */
  readonly loosening?: {
    /** In one sentence. */
    readonly when: string
    /** The fields that loosen a guard or give members more. `null`: it is removed. */
    fields(before: z.output<Value> | undefined, change: z.output<Change> | null): readonly string[]
  }
  /** The card of the console with its fields, where it is one that only draws fields. */
  readonly card?: SettingCard
  /** By their place in the settings, such as `ages.birthday`. */
  readonly fields: Readonly<Record<Path, SettingField>>
}

/** What types follow from. */
export interface SettingTraits {
  readonly changedBy: ChangedBy
  /** Who may write `null`, which goes back to the default. Absent: nobody. */
  readonly removedBy?: ChangedBy
  /** A row of `settings.merchant_settings`. Absent: the gateway has code and tables of its own for it. */
  readonly isRow?: true
  /** Documents of the portal carry it as `settings.<name>`. */
  readonly isPublished?: true
  /** Every merchant has it. */
  readonly hasDefault?: true
}

/** Cards of the console that draw the fields of their settings. */
export const SETTING_CARDS = ['pages', 'regions', 'sms', 'registration'] as const
export type SettingCard = (typeof SETTING_CARDS)[number]

/** One setting of a merchant. Contracts, gateway, documents, console and reference are made of it. */
export const defineSetting = <
  Value extends z.ZodType,
  const Traits extends SettingTraits,
  Change extends z.ZodType = Value,
  Path extends string = never,
>({
  change,
  fields,
  ...definition
}: Omit<Setting<Value, Change, Path, Traits>, 'change' | 'fields'> & {
  /** Default: `value`. */
  readonly change?: Change
  readonly fields?: Readonly<Record<Path, SettingField>>
}): Setting<Value, Change, Path, Traits> => ({
  ...definition,
  change: change ?? (definition.value as unknown as Change),
  fields: fields ?? ({} as Record<Path, SettingField>),
})

/** The two fields of a text for visitors. */
export const textFields = <Path extends string>(
  path: Path,
  { KO, EN }: Localized,
  more: Omit<Extract<SettingField, { kind: 'TEXT' }>, 'kind' | 'label'>,
): Record<`${Path}.KO` | `${Path}.EN`, SettingField> =>
  ({
    [`${path}.KO`]: { kind: 'TEXT', label: { KO: `${KO}(한국어)`, EN: `${EN} in Korean` }, ...more },
    [`${path}.EN`]: { kind: 'TEXT', label: { KO: `${KO}(영어)`, EN: `${EN} in English` }, ...more },
  }) as Record<`${Path}.KO` | `${Path}.EN`, SettingField>
