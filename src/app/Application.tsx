/** The routes, within all that their screens find by context. */
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { AreasProvider } from '#src/area/areas-context';
import type { Layers } from '#src/components/layers/layer-history';
import { LayersProvider } from '#src/components/layers/use-layer';
import { ReportProvider, type Report } from '#src/components/lazy/report';
import { PageRootProvider } from '#src/components/page-root/page-root';
import { ShellProvider, type Shell } from '#src/components/page-root/shell';
import { UnsavedWorkProvider } from '#src/components/unsaved/use-unsaved-work';
import type { UnsavedWork } from '#src/lib/unsaved-work';
import { RuntimeProvider } from 'saga-models/react';
import { areas } from './areas';
import { LanguageProvider } from './browser/LanguageProvider';
import type { Router } from './routing/router';

interface ApplicationProps {
  readonly app: ComponentProps<typeof RuntimeProvider>['app'];
  readonly report: Report;
  /** The element of a host that holds the application. */
  readonly root: HTMLElement | undefined;
  readonly shell: Shell;
  readonly unsavedWork: UnsavedWork;
  readonly layers: Layers;
  readonly router: Router;
}

export const Application = ({ app, report, root, shell, unsavedWork, layers, router }: ApplicationProps) => (
  <RuntimeProvider app={app}>
    <ReportProvider value={report}>
      <PageRootProvider value={root}>
        <ShellProvider value={shell}>
          <UnsavedWorkProvider value={unsavedWork}>
            <LanguageProvider>
              <AreasProvider value={areas}>
                <LayersProvider value={layers}>
                  <RouterProvider router={router} />
                </LayersProvider>
              </AreasProvider>
            </LanguageProvider>
          </UnsavedWorkProvider>
        </ShellProvider>
      </PageRootProvider>
    </ReportProvider>
  </RuntimeProvider>
);
