import webpack from 'webpack'
import type { Compilation, Configuration, Stats } from 'webpack'
import { ReleaseError } from './release-plugin.ts'

/** Runs one build. Throws with all its errors. Warnings are errors too, since they would not be noticed. */
export async function runWebpack(configuration: Configuration): Promise<Compilation> {
  const compiler = webpack(configuration)
  if (!compiler) throw new Error('webpack made no compiler of this configuration.')
  try {
    const stats = await new Promise<Stats>((resolve, reject) =>
      compiler.run((error, result) => (error ? reject(error) : resolve(result!))),
    )
    const failure = failureOf(stats)
    if (failure !== undefined) throw new Error(failure)
    return stats.compilation
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()))
  }
}

/** The errors of a compilation; undefined when it succeeded. */
export function failureOf(stats: Stats): string | undefined {
  if (!stats.hasErrors() && !stats.hasWarnings()) return undefined
  const invalid = stats.compilation.errors.find((error) => error instanceof ReleaseError)
  return (
    invalid?.message ?? stats.toString({ all: false, errors: true, warnings: true, colors: false, errorDetails: false })
  )
}
