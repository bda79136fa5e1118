export interface NumberSteps {
  readonly by: number
  readonly min?: number
  readonly max?: number
  /** Names of the step buttons beside the number; without them only the arrow keys step. */
  readonly buttons?: { readonly less: string; readonly more: string }
}

/** The next value in a direction, within the bounds. The lowest value when the field is empty. */
export function stepped(
  value: string,
  direction: 1 | -1,
  { by, min = 0, max = Number.MAX_SAFE_INTEGER }: NumberSteps,
  places: number,
): string {
  const number = Number(value)
  const next = value === '' || Number.isNaN(number) ? min : number + direction * by
  return String(Number(Math.min(Math.max(next, min), max).toFixed(places)))
}
