import { silentLanding } from './silent-landing';

const landingAt = (address: string) =>
  silentLanding(address, { trustedOrigins: ['https://crm.example'] }, '/welcome');

describe('the landing that is passed before anything is drawn', () => {
  it.each([
    ['/redirect?signedIn=1&redirect=%2Ftask%2Fgrant%3Fx%3D1', true, '/task/grant?x=1'],
    ['/Redirect/?signedIn=1', true, '/welcome'],
    ['/redirect?redirect=javascript:alert(1)', false, '/welcome'],
  ])('%s', (address, isSignedIn, path) => {
    expect(landingAt(address)).toEqual({ isSignedIn, toast: undefined, path });
  });

  it.each([
    ['another page', '/welcome?redirect=/task/grant'],
    ['a result that the page tells', '/redirect?state=0&redirect=/task/grant'],
    ['an address that the person is asked about', '/redirect?redirect=https://elsewhere.example/'],
    ['a trusted address, which needs another document', '/redirect?redirect=https://crm.example/'],
  ])('is none at %s', (_, address) => {
    expect(landingAt(address)).toBeUndefined();
  });
});
