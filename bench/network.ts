import { execFileSync } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'

/** The place where a measurement's clients run, and how they reach the servers. */
export interface Network {
  /** Appended to the description of a measurement. */
  name: string
  /** The servers' address. */
  host: string
  /** Prefix of a command that is to run there. */
  prefix: readonly string[]
  /** Returns a program that runs another there. @param path where it may be written */
  wrap: (program: string, path: string) => Promise<string>
  close: () => void
}

/** Clients and servers on one machine, without a line. */
export const sameMachine: Network = { name: '', host: '127.0.0.1', prefix: [], wrap: async (program) => program, close: () => {} }

const sh = (command: string): void => {
  const [program = '', ...words] = command.split(' ')
  execFileSync(program, words, { stdio: 'pipe', env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` } })
}

/** Returns an address for each end of the line, different for each process. */
const addressesOf = (pid: number): { server: string; client: string } => {
  const own = `${(pid >> 7) & 255}.${(pid & 127) * 2}`
  // Clients only trust a server without TLS at a loopback address; the client's is of the range for benchmarks (RFC 2544).
  return { server: `127.18.${own}`, client: `198.18.${own}` }
}

/**
 * Gives the clients a network namespace of their own, joined to that of the servers by a line of a rate, such as `1gbit`, in either direction.
 * @throws where that is impossible
 */
export const createSlowNetwork = (rate: string): Network => {
  const { pid } = process
  const [space, near, far] = [`portico-${pid}`, `ps${pid}`, `pc${pid}`]
  const { server, client } = addressesOf(pid)
  const limit = `root tbf rate ${rate} burst 256kb latency 20ms`
  const close = (): void => {
    process.off('exit', close)
    // The line ends with the namespace.
    sh(`ip netns del ${space}`)
  }
  try {
    sh(`ip netns add ${space}`)
    process.once('exit', close)
    // By default, signals would end the process without calling its listeners.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
    sh(`ip link add ${near} type veth peer name ${far} netns ${space}`)
    sh(`ip link set ${near} up`)
    for (const one of ['lo', far]) sh(`ip -n ${space} link set ${one} up`)
    sh(`ip -n ${space} address add ${client}/32 dev ${far}`)
    sh(`ip route add ${client} dev ${near}`)
    // All loopback addresses but 127.0.0.1 are the server's side.
    sh(`ip -n ${space} route del local 127.0.0.0/8 dev lo table local`)
    sh(`ip -n ${space} route add ${server} dev ${far} src ${client}`)
    sh(`sysctl -qw net.ipv4.conf.${near}.route_localnet=1`)
    sh(`ip netns exec ${space} sysctl -qw net.ipv4.conf.${far}.route_localnet=1`)
    sh(`tc qdisc add dev ${near} ${limit}`)
    sh(`tc -n ${space} qdisc add dev ${far} ${limit}`)
  } catch (error) {
    if (process.listeners('exit').includes(close)) close()
    throw new Error(
      `A line of ${rate} cannot be set up: that takes Linux, root, network namespaces, and the commands ip, tc and sysctl (Debian: iproute2, procps).`,
      { cause: error },
    )
  }
  const prefix = ['ip', 'netns', 'exec', space]
  const wrap = async (program: string, path: string): Promise<string> => {
    await writeFile(path, `#!/bin/sh\nexec ${prefix.join(' ')} '${program}' "$@"\n`)
    await chmod(path, 0o755)
    return path
  }
  return { name: ` over a line of ${rate}`, host: server, prefix, wrap, close }
}
