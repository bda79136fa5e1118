import { isIPv4 } from 'node:net'

type Tree = [Branch, Branch]
type Branch = Tree | number | undefined

const DATA_SEPARATOR = 16
const METADATA_MARK = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')

/**
 * Creates a country database in MaxMind's format (specification version 2.0, 24-bit records) with these networks: `{
 * '203.0.113.0/24': 'VN' }`. IPv4 networks are under ::/96, as in real files.
 */
export function countryFile(countries: Record<string, string>): Buffer {
  const data: Buffer[] = []
  let dataSize = 0
  const root: Tree = [undefined, undefined]
  for (const [network, code] of Object.entries(countries)) {
    const [address, prefix] = network.split('/') as [string, string]
    const record = map({ country: map({ iso_code: text(code) }) })
    insert(root, bits(address).slice(0, Number(prefix) + (isIPv4(address) ? 96 : 0)), dataSize)
    data.push(record)
    dataSize += record.length
  }
  const nodes: Tree[] = []
  const number = (tree: Tree): void => {
    nodes.push(tree)
    for (const branch of tree) if (Array.isArray(branch)) number(branch)
  }
  number(root)
  const index = new Map(nodes.map((node, at) => [node, at]))
  const tree = Buffer.alloc(nodes.length * 6)
  nodes.forEach((node, at) =>
    node.forEach((branch, side) => {
      const value =
        branch === undefined
          ? nodes.length
          : Array.isArray(branch)
            ? index.get(branch)!
            : nodes.length + DATA_SEPARATOR + branch
      tree.writeUIntBE(value, at * 6 + side * 3, 3)
    }),
  )
  const metadata = map({
    node_count: uint(6, nodes.length),
    record_size: uint(5, 24),
    ip_version: uint(5, 6),
    database_type: text('Test-Country'),
    binary_format_major_version: uint(5, 2),
    binary_format_minor_version: uint(5, 0),
    build_epoch: uint(9, 1),
    languages: list([text('en')]),
    description: map({ en: text('test') }),
  })
  return Buffer.concat([tree, Buffer.alloc(DATA_SEPARATOR), ...data, METADATA_MARK, metadata])
}

function insert(root: Tree, path: number[], value: number): void {
  let node = root
  for (const bit of path.slice(0, -1)) node = (node[bit] ??= [undefined, undefined]) as Tree
  node[path.at(-1)!] = value
}

/** The bits of an IPv4 address, prefixed with 96 zeros. */
const bits = (address: string): number[] =>
  [
    ...'0'.repeat(96),
    ...address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join(''),
  ].map(Number)

// Type numbers of the format: 2 text, 5 uint16, 6 uint32, 7 map, 9 uint64, 11 array. Types above 7 are encoded in an
// additional byte.
const text = (value: string): Buffer => Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)])
const map = (entries: Record<string, Buffer>): Buffer =>
  Buffer.concat([
    Buffer.from([(7 << 5) | Object.keys(entries).length]),
    ...Object.entries(entries).flatMap(([key, value]) => [text(key), value]),
  ])
const list = (items: Buffer[]): Buffer => Buffer.concat([Buffer.from([items.length, 11 - 7]), ...items])
function uint(type: 5 | 6 | 9, value: number): Buffer {
  const bytes = Buffer.from([value >> 8, value & 255])
  return Buffer.concat([Buffer.from(type > 7 ? [bytes.length, type - 7] : [(type << 5) | bytes.length]), bytes])
}
