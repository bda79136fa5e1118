/**
 * The address of a node of the tree, with the filters of the page except for the search, which covers the whole team.
 */
export function nodeAddress(query: URLSearchParams, node: string | undefined): string {
  const kept = ['role', 'state'].flatMap((key) => {
    const value = query.get(key)
    return value === null ? [] : [[key, value] as [string, string]]
  })
  return `?${new URLSearchParams([['agent', 'downlineManagmentView'], ...(node === undefined ? [] : [['node', node] as [string, string]]), ...kept])}`
}
