/// <reference lib="dom" />

/** What a script in the page would try, had one got in. Each runs in the browser; `url` is elsewhere. */
export const WAYS_OUT: Readonly<Record<string, (url: string) => void>> = {
  'a request': (url) => void fetch(`${url}/fetch`).catch(() => undefined),
  'an old request': (url) => {
    const request = new XMLHttpRequest();
    request.open('GET', `${url}/xhr`);
    request.send();
  },
  'a socket': (url) => void new WebSocket(`${url.replace('http', 'ws')}/socket`),
  events: (url) => void new EventSource(`${url}/events`),
  'a beacon': (url) => void navigator.sendBeacon(`${url}/beacon`, 'key'),
  'a picture': (url) => void (new Image().src = `${url}/picture`),
  'a style sheet': (url) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `${url}/style`;
    document.head.append(link);
  },
  'a prefetch': (url) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = `${url}/prefetch`;
    document.head.append(link);
  },
  'a font': (url) => {
    const font = new FontFace('x', `url(${url}/font)`);
    void font.load().catch(() => undefined);
  },
  'a sound': (url) => void (document.createElement('audio').src = `${url}/sound`),
  'a frame': (url) => {
    const frame = document.createElement('iframe');
    frame.src = `${url}/frame`;
    document.body.append(frame);
  },
  'an object': (url) => {
    const object = document.createElement('object');
    object.data = `${url}/object`;
    document.body.append(object);
  },
  'a form': (url) => {
    const form = document.createElement('form');
    form.action = `${url}/form`;
    form.target = '_blank';
    document.body.append(form);
    form.submit();
  },
  'a style attribute': (url) => {
    const paragraph = document.createElement('p');
    paragraph.setAttribute('style', `background-image: url(${url}/attribute)`);
    document.body.append(paragraph);
  },
  'a module': (url) => {
    const script = document.createElement('script');
    script.setAttribute('type', 'module');
    script.setAttribute('src', `${url}/module`);
    document.head.append(script);
  },
  'a worker': (url) => {
    const source = new Blob([`import('${url}/worker')`], { type: 'text/javascript' });
    void new Worker(URL.createObjectURL(source));
  },
};

/** What makes code of a text. Each leaves `ran` where it does. */
export const WAYS_IN: Readonly<Record<string, () => void>> = {
  'a handler': () => {
    const image = document.createElement('img');
    image.setAttribute('onerror', 'window.ran = 1');
    image.src = 'data:,';
    document.body.append(image);
  },
  'an inline script': () => {
    const script = document.createElement('script');
    script.append('window.ran = 1');
    document.body.append(script);
  },
  'a timer': () => void setTimeout('window.ran = 1' as unknown as () => void),
  markup: () => void (document.createElement('p').innerHTML = '<b>x</b>'),
  'markup beside': () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
  'a written page': () => document.write('<script>window.ran = 1</script>'),
  'a parser': () => void new DOMParser().parseFromString('<b>x</b>', 'text/html'),
  'a range': () => void document.createRange().createContextualFragment('<b>x</b>'),
  'a frame of text': () => {
    document.createElement('iframe').srcdoc = '<script>parent.ran = 1</script>';
  },
  'an address of code': () => {
    const link = document.createElement('a');
    link.href = 'javascript:window.ran = 1';
    document.body.append(link);
    link.click();
  },
  'a second policy': () => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): void };
    };
    trustedTypes.createPolicy('authlint-worker', { createHTML: (text: string) => text });
  },
};
