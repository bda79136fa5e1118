import { basename } from 'node:path'
import type { Compilation, Compiler, Module } from 'webpack'

/** Names lazy chunks after the source file of their import, so that file names describe the content. */
export class ChunkNames {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkNames', (compilation) => {
      compilation.hooks.beforeChunkIds.tap('ChunkNames', () => nameChunks(compilation))
    })
  }
}

function nameChunks({ chunks, chunkGraph }: Compilation): void {
  const taken = new Set([...chunks].map((chunk) => chunk.name).filter(Boolean))
  const unnamed = [...chunks]
    .filter((chunk) => !chunk.name)
    .map((chunk) => ({ chunk, source: sourceOf([...chunkGraph.getChunkRootModules(chunk)]) }))
  // Sorted by path, so that equal sources get equal names in whatever order webpack visits them.
  for (const { chunk, source } of unnamed.sort((a, b) => (a.source < b.source ? -1 : 1))) {
    const base =
      basename(source)
        .replace(/\.\w+$/, '')
        .replaceAll(/[^A-Za-z0-9_-]/g, '_') || 'chunk'
    let name = base
    for (let count = 2; taken.has(name); count++) name = `${base}-${count}`
    taken.add(name)
    chunk.name = name
  }
}

function sourceOf(modules: readonly Module[]): string {
  return modules.map((module) => module.nameForCondition() ?? '').sort()[0] ?? ''
}
