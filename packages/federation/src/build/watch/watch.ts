import webpack from 'webpack'
import type { Configuration, Stats } from 'webpack'
import { failureOf } from '../webpack/run-webpack.ts'

export interface Compiled {
  readonly stats: Stats
  /** Name → content. Nothing is written to disk. */
  readonly assets: ReadonlyMap<string, Buffer>
  /** Hash of the previous successful compilation. */
  readonly from: string | undefined
}

/** Matches stack traces of the compiler in its syntax errors. */
const COMPILER_TRACE = /\n+Caused by:\n[^]*?(?=\nERROR in |$)/g

/**
 * Compiles once, and after each change of a source, one compilation at a time. `compiled` is awaited before the next
 * compilation starts. `failed` receives compile errors as sentences, or why `compiled` rejected. Resolves after the
 * first compilation to a function that stops watching.
 */
export async function watch(
  configuration: Configuration,
  { compiled, failed }: { compiled: (result: Compiled) => Promise<void>; failed: (message: string) => void },
): Promise<() => Promise<void>> {
  const compiler = webpack(configuration)!
  compiler.hooks.shouldEmit.tap('watch', () => false)
  let from: string | undefined
  async function handle(stats: Stats): Promise<void> {
    const failure = failureOf(stats)
    if (failure !== undefined) return failed(failure.replaceAll(COMPILER_TRACE, ''))
    const { compilation } = stats
    const assets = new Map(compilation.getAssets().map(({ name, source }) => [name, source.buffer()]))
    try {
      await compiled({ stats, assets, from })
    } catch (error) {
      failed((error as Error).message)
    }
    from = stats.hash
  }
  let work = Promise.resolve()
  return new Promise((resolve, reject) => {
    const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error) return failed(error.message)
      work = work.then(() => handle(stats!)).catch(reject)
      void work.then(() => resolve(() => end()))
    })!
    const end = async (): Promise<void> => {
      await new Promise<void>((done) => watching.close(() => done()))
      await work
    }
  })
}
