import { Avatar } from '@mantine/core'
import { mainPlatforms } from '@portico/contract/apps/apps'
import type { TeamApp } from '@portico/contract/people/organizations'
import { roleNameOf } from '@portico/contract/role-names'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import type { Column } from '../../../../kit/table/DataTable.tsx'
import { StatePill, type Tone } from '../../../../kit/display/StatePill.tsx'
import classes from '../organizations.module.css'

const tones: Readonly<Record<string, Tone>> = { DEVELOPING: 'active', APP_REVIEW: 'waiting', PUBLISHED: 'good', DEACTIVATED: 'idle' }
const platformNames: Readonly<Record<number, string>> = mainPlatforms

/** Returns the columns of every list of a company's apps. */
export const useAppColumns = (): Column<TeamApp>[] => {
  const { t, wordOf } = useTranslation('organizations')
  return [
    {
      key: 'name',
      title: t('apps.name'),
      phone: 'title',
      sortBy: ({ name }) => name,
      cell: ({ id, name, icon }) => (
        <div className={classes.app}>
          <Avatar src={icon} name={name} radius="md" size={32} alt="" />
          <div className={classes.who}>
            <strong>{name}</strong>
            <span>{id}</span>
          </div>
        </div>
      ),
    },
    { key: 'platform', title: t('apps.platform'), cell: ({ mainPlatform }) => platformNames[mainPlatform] },
    {
      key: 'status',
      title: t('apps.status'),
      width: 140,
      phone: 'aside',
      cell: ({ status }) => <StatePill state={status} tones={tones} text={wordOf('apps.state', status)} />,
    },
    { key: 'role', title: t('apps.role'), cell: ({ roles }) => roles.map((role) => roleNameOf(role, currentLocale())).join(', ') || '-' },
    { key: 'partners', title: t('apps.partners'), cell: ({ partners }) => partners.join(', ') || '-' },
  ]
}
