import type { Page } from 'playwright-core';

/** Tries to connect by WebRTC, also from a frame of its own: by UDP, by TCP, and to itself. */
export async function speakByWebRtc(page: Page, udpPort: number, tcpPort: number): Promise<string> {
  return page.evaluate(
    async ({ udp, tcp }) => {
      const login = { username: 'a', credential: 'b' };
      const iceServers = [
        { urls: `stun:127.0.0.1:${udp}` },
        { urls: `turn:127.0.0.1:${udp}?transport=udp`, ...login },
        { urls: `turn:127.0.0.1:${tcp}?transport=tcp`, ...login },
        { urls: `turns:127.0.0.1:${tcp}?transport=tcp`, ...login },
      ];
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const InFrame = (frame.contentWindow as unknown as typeof globalThis).RTCPeerConnection;
      const one = new InFrame({ iceServers });
      const other = new RTCPeerConnection({ iceServers });
      let heard = 'nothing';
      const channel = one.createDataChannel('x');
      channel.addEventListener('open', () => channel.send('a word'));
      other.addEventListener('datachannel', (event) => {
        event.channel.addEventListener('message', ({ data }) => (heard = String(data)));
      });
      const meet = (from: RTCPeerConnection, to: RTCPeerConnection) =>
        from.addEventListener('icecandidate', ({ candidate }) => {
          if (candidate) void to.addIceCandidate(candidate);
        });
      meet(one, other);
      meet(other, one);
      await one.setLocalDescription();
      await other.setRemoteDescription(one.localDescription!);
      await other.setLocalDescription();
      await one.setRemoteDescription(other.localDescription!);
      const gathered = (peer: RTCPeerConnection) =>
        new Promise<void>((resolve) => {
          const look = () => peer.iceGatheringState === 'complete' && resolve();
          peer.addEventListener('icegatheringstatechange', look);
          look();
        });
      // Gathering ends once every server has answered or was given up.
      await Promise.race([
        Promise.all([gathered(one), gathered(other)]),
        new Promise((resolve) => setTimeout(resolve, 5_000)),
      ]);
      await new Promise((resolve) => setTimeout(resolve, 500));
      one.close();
      other.close();
      return heard;
    },
    { udp: udpPort, tcp: tcpPort },
  );
}
