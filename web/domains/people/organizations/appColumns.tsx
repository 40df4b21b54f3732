import { Avatar } from '@mantine/core'
import { type MainPlatform, mainPlatforms } from '@portico/contract/apps/apps'
import type { TeamApp } from '@portico/contract/people/organizations'
import { roleNameOf } from '@portico/contract/role-names'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import classes from './organizations.module.css'

const tones = { DEVELOPING: 'active', APP_REVIEW: 'waiting', PUBLISHED: 'good', DEACTIVATED: 'idle' } as const

/** Returns the columns of every list of a company's apps. */
export const useAppColumns = (): Column<TeamApp>[] => {
  const { t } = useTranslation('organizations')
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
    { key: 'platform', title: t('apps.platform'), cell: ({ mainPlatform }) => mainPlatforms[mainPlatform as MainPlatform] },
    {
      key: 'status',
      title: t('apps.status'),
      width: 140,
      phone: 'aside',
      cell: ({ status }) => <StatePill state={status as 'PUBLISHED'} tones={tones} text={t(`apps.state.${status as 'PUBLISHED'}`)} />,
    },
    { key: 'role', title: t('apps.role'), cell: ({ roles }) => roles.map((role) => roleNameOf(role, currentLocale())).join(', ') || '-' },
    { key: 'partners', title: t('apps.partners'), cell: ({ partners }) => partners.join(', ') || '-' },
  ]
}
