/** The area 系统状态: what it contributes to the application. */
import { firstReads } from '#contract/system/first-reads';
import type { Area } from '#src/area/area';
import { auditModel, uploadModel } from '#src/controllers/page-models';
import { request } from '#src/request';

export const systemStatus = {
  pages: {
    systemStatus: {
      page: () => import('./SystemStatusPage'),
      models: [async () => [(await import('#src/models/system/system-state')).systemState]],
      prefetch: ({ signal }) => request.prefetch(firstReads.findState, { signal }),
    },
    settings: {
      page: () => import('./settings/SettingsPage'),
      models: [
        async () => [(await import('#src/models/system/settings')).officeSettings],
        auditModel,
        uploadModel,
      ],
    },
  },
} as const satisfies Area;
