export interface HtmlFieldProps {
  readonly label: string
  readonly lang?: string
  readonly value: string
  readonly hint?: string
  readonly error: string | undefined
  readonly maxLength: number
  readonly required?: boolean
  readonly disabled?: boolean
  onChange(html: string): void
}
