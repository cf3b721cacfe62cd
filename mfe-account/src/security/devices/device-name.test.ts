import { deviceName, isPhone } from './device-name';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0';

describe('deviceName', () => {
  it.each([
    ['Chrome en Android', `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME} Mobile Safari/537.36`],
    ['Chrome en Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
    [
      'Chrome en Linux',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/143.0 Safari/537.36',
    ],
    ['Edge en Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/143.0.0.0`],
    ['Opera en Android', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36 OPR/80.0.0.0`],
    [
      'Internet de Samsung en Android',
      'Mozilla/5.0 (Linux; Android 13; SM-A546E) AppleWebKit/537.36 SamsungBrowser/24.0 Chrome/117.0 Mobile Safari/537.36',
    ],
    ['Firefox en Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0'],
    [
      'Safari en iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome en iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1',
    ],
    ['Un navegador en Linux', 'Konqueror/22 (Linux)'],
    ['Dispositivo desconocido', ''],
    ['Dispositivo desconocido', 'curl/8.5'],
  ])('%s', (expected, userAgent) => {
    expect(deviceName(userAgent)).toBe(expected);
  });

  it('tells phones from desks', () => {
    expect(isPhone('Mozilla/5.0 (Linux; Android 14)')).toBe(true);
    expect(isPhone('Mozilla/5.0 (X11; Linux x86_64)')).toBe(false);
  });
});
