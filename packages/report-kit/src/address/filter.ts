/**
 * A filter as data. Its label is the text `filters.<key>` of the report; its key is its name in the address and in the
 * request.
 */
export type Filter = ChoiceFilter | TextFilter | MomentFilter

/** One of several values, or all. Their labels are the texts `<texts>.<value>`. */
export interface ChoiceFilter {
  readonly kind: 'choice'
  readonly key: string
  readonly options: readonly string[]
  readonly texts: string
  /** The values are proper names and used as their own labels; only `<texts>.ALL` is translated. */
  readonly areNames?: boolean
  /** Labels of the options by value, if they are data; only `<texts>.ALL` is translated. */
  readonly labels?: Readonly<Record<string, string>>
  /**
   * The option that applies when the address contains none. The list of options is then complete, without `ALL`. The
   * server has the same default.
   */
  readonly usual?: string
}

/** The label of an option. */
export const optionText = (
  { texts, areNames = false, labels = {} }: ChoiceFilter,
  option: string,
  text: (key: string) => string,
): string => labels[option] ?? (areNames && option !== 'ALL' ? option : text(`${texts}.${option}`))

/** Free text, such as a name. The list is requested when typing pauses. */
export interface TextFilter {
  readonly kind: 'text'
  readonly key: string
  readonly maxLength: number
  /** Set on the one field that searches the rows. `hint`: the text below the field. */
  readonly search?: { readonly hint: string | undefined }
}

/**
 * Date and minute in the report's time zone. The address and the request contain it as an instant, so that it is the
 * same for readers in other time zones.
 */
export interface MomentFilter {
  readonly kind: 'moment'
  readonly key: string
}

/** `choice('kind', KINDS)`: labels are `kinds.WIN` and so on, and `kinds.ALL` for all of them. */
export const choice = (key: string, options: readonly string[], texts = `${key}s`): ChoiceFilter => ({
  kind: 'choice',
  key,
  options,
  texts,
})
/** `oneOf('queue', QUEUES, 'REVIEW')`: always exactly one of the options, initially this one. */
export const oneOf = (key: string, options: readonly string[], usual: string, texts = `${key}s`): ChoiceFilter => ({
  kind: 'choice',
  key,
  options,
  texts,
  usual,
})
/** `names('merchant', codes)`: labels are the codes themselves, and `merchants.ALL` for all of them. */
export const names = (key: string, options: readonly string[], texts = `${key}s`): ChoiceFilter => ({
  kind: 'choice',
  key,
  options,
  texts,
  areNames: true,
})
/**
 * `titled('code', { SSC60: 'SSC 1 min' })`: one of these options with the given labels, and `codes.ALL` for all of
 * them.
 */
export const titled = (key: string, labels: Readonly<Record<string, string>>, texts = `${key}s`): ChoiceFilter => ({
  kind: 'choice',
  key,
  options: Object.keys(labels),
  texts,
  labels,
})
export const text = (key: string, maxLength = 80): TextFilter => ({ kind: 'text', key, maxLength })
export const search = (
  key: string,
  { maxLength = 80, hint }: { maxLength?: number; hint?: string } = {},
): TextFilter => ({ kind: 'text', key, maxLength, search: { hint } })
export const moment = (key: string): MomentFilter => ({ kind: 'moment', key })
