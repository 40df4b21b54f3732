import { z } from 'zod'

/** Parses a host that all apps share, or one app's own host: `go.harbor.example=LG-STARHARBOR`. */
const linkDomain = (text: string): { host: string; appId: string | null } => {
  const [host = '', appId] = text.split('=')
  return { host: host.trim().toLowerCase(), appId: appId?.trim().toUpperCase() ?? null }
}

/** The settings of tracker links. */
export const linkSettings = {
  LINK_DOMAINS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').flatMap((host) => (host.trim() === '' ? [] : [linkDomain(host)])))
    .pipe(
      z
        .array(
          z.object({
            host: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/, { error: 'a host is written as t.example.com' }),
            appId: z
              .string()
              .regex(/^[A-Z0-9-]{1,60}$/, { error: 'the App ID of a host is written as LG-STARHARBOR' })
              .nullable(),
          }),
        )
        .max(100),
    )
    .describe(
      'Hosts that point to the portal and serve only tracker links, separated by commas; new links get the first. `t.example.com` is shared by all apps; `go.harbor.example=LG-STARHARBOR` is one app’s own host, and Android opens links in an app without asking only on its own host. Default: links have the address of the portal.',
    ),
  LINK_TARGETS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').flatMap((host) => host.trim().toLowerCase() || []))
    .pipe(z.array(z.string().regex(/^(\*|[a-z0-9-]+(\.[a-z0-9-]+)+)$/, { error: 'a host is written as example.com' })).max(1_000))
    .describe(
      'Hosts to which tracker links lead directly, with those below them, separated by commas: `example.com,harbor.example`. Before any other a page names the host and asks. The app stores and the portal are always known. `*`: links lead everywhere without asking. Default: no others.',
    ),
}
