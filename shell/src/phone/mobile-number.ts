/** What a country's numbers look like comes with the first number that is checked, and not before. */
const rules = () => import('libphonenumber-js/min')

/** Whether this is a number of the country, typed with or without its leading zero, spaces and hyphens. */
export async function isMobileNumber(country: string, typed: string): Promise<boolean> {
  const { parsePhoneNumberFromString } = await rules()
  return parsePhoneNumberFromString(typed, country as never)?.isValid() ?? false
}
