/** The query string of a request, without what is undefined. Lists become comma lists. */
export function toQuery(request: object): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request)) if (value !== undefined && value !== null) query.set(name, String(value))
  return query
}
