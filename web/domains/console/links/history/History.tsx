import { Stack, Text } from '@mantine/core'
import type { LinkHead, ReferenceName } from '@portico/contract/console/links'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { type ChangedField, Changes } from '../../../../kit/display/Changes.tsx'
import { type Difference, differencesOf, linesOf } from './history.rules.ts'
import { kindOf } from '../kinds.ts'

const systems: Readonly<Record<string, string>> = { android: 'Android', ios: 'iOS', windows: 'Windows', macos: 'macOS' }

/** Fields with another name in the form than in the settings. */
const words = {
  campaignId: 'campaign',
  inventoryId: 'inventory',
  deepLinkId: 'title.deep',
  weight: 'ownWeight',
  'preview.title': 'previewTitle',
  'preview.description': 'previewText',
  'preview.image': 'previewImage',
} as const

/** Returns the form's name of a setting. */
const useNameOf = () => {
  const { t } = useTranslation('links')
  return (path: string): string => {
    const [group = '', name = ''] = path.split('.')
    if (group === 'utm') return `utm_${name}`
    if (group === 'os') return systems[name] ?? name
    if (group in systems) return `${systems[group]}: ${t(name as 'scheme')}`
    return t(path in words ? words[path as keyof typeof words] : (path as 'name'))
  }
}

/** Formats a setting for people: references by name, times in the portal's zone, choices as labels. */
const useLinesOf = (names: readonly ReferenceName[]) => {
  const { wordOf } = useTranslation('links')
  return (path: string, value: Difference['before']): string[] => {
    const named = names.find(({ setting, id }) => setting === path && id === value)
    if (named) return [named.name]
    if ((path === 'startsAt' || path === 'endsAt') && typeof value === 'string') return [formatTime(value, 'minute')]
    if (path === 'audience') return linesOf(value).map((one) => wordOf('audiences', one))
    if (path === 'duplicates') return linesOf(value).map((one) => wordOf('duplicateRules', one))
    return linesOf(value)
  }
}

/** The versions of a link, newest first, each with its changes. */
export function History({ link }: { link: LinkHead }) {
  const { t } = useTranslation('links')
  const { appId = '' } = useAppArea()
  const { data } = useQuery(query(kindOf(link.kind).calls.history, { params: { appId, id: link.id } }))
  const nameOf = useNameOf()
  const read = useLinesOf(data?.names ?? [])
  const fieldOf = ({ path, before, after }: Difference): ChangedField => ({
    field: path,
    name: nameOf(path),
    before: read(path, before),
    after: read(path, after),
  })
  const versions = data?.list ?? []
  return (
    <Stack gap="md">
      {versions.map(({ version, by, at, settings }, place) => {
        const earlier = versions[place + 1]
        const changes = earlier ? differencesOf(earlier.settings, settings).map(fieldOf) : []
        const label = t('historyEntry', { version, by: by ?? '-', at: formatTime(at, 'minute') })
        return (
          <div key={version}>
            <Text size="sm" fw={500} mb={4}>
              {label}
            </Text>
            {changes.length > 0 ? (
              <Changes label={label} changes={changes} />
            ) : (
              (version === 1 || earlier) && (
                <Text size="sm" c="dimmed">
                  {t(version === 1 ? 'historyFirst' : 'historySame')}
                </Text>
              )
            )}
          </div>
        )
      })}
    </Stack>
  )
}
