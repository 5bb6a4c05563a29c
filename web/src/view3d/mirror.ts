// A polished surface at y = 0: the men are drawn once more from below into a small picture, and the surface mixes
// that picture in, sharp where they touch it, blurred and fainter where they are high above.
import {
  HalfFloatType, Matrix4, PerspectiveCamera, Vector2, Vector3, WebGLRenderTarget,
  type IUniform, type Material, type MeshStandardMaterial, type Object3D, type Scene, type WebGLRenderer, type WebGLProgramParametersWithUniforms,
} from 'three';

const kShare = 0.34; // of the light that comes back, looking straight down; more at a flat angle

export class Mirror {
  private target = new WebGLRenderTarget(16, 16, { type: HalfFloatType });
  private camera = new PerspectiveCamera();
  private fromBelow: IUniform<number> = { value: 0 };
  private uniforms = {
    mirrorPicture: { value: this.target.texture },
    mirrorMatrix: { value: new Matrix4() },
    mirrorAspect: { value: 1 },
  };

  resize(size: Vector2): void {
    this.target.setSize(Math.max(1, Math.round(size.x * 0.75)), Math.max(1, Math.round(size.y * 0.75)));
    this.uniforms.mirrorAspect.value = size.x / Math.max(1, size.y);
  }

  // What is reflected says by its alpha how near the surface it is.
  reflect(material: Material): void {
    material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
      shader.uniforms['fromBelow'] = this.fromBelow;
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', '#include <common>\nvarying float vHeight;')
        .replace('#include <project_vertex>', '#include <project_vertex>\nvHeight = (modelMatrix * vec4(transformed, 1.0)).y;');
      shader.fragmentShader = shader.fragmentShader
        .replace('#include <common>', '#include <common>\nvarying float vHeight;\nuniform float fromBelow;')
        .replace(
          '#include <dithering_fragment>',
          `#include <dithering_fragment>
          if (fromBelow > 0.5) {
            float near = exp(-2.0 * max(vHeight, 0.0));
            gl_FragColor = vec4(gl_FragColor.rgb * near, near);
          }`,
        );
    };
  }

  polish(material: MeshStandardMaterial): void {
    material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
      Object.assign(shader.uniforms, this.uniforms);
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', '#include <common>\nuniform mat4 mirrorMatrix;\nvarying vec4 vMirror;')
        .replace(
          '#include <project_vertex>',
          '#include <project_vertex>\nvMirror = mirrorMatrix * modelMatrix * vec4(transformed, 1.0);',
        );
      shader.fragmentShader = shader.fragmentShader
        .replace(
          '#include <common>',
          '#include <common>\nuniform sampler2D mirrorPicture;\nuniform float mirrorAspect;\nvarying vec4 vMirror;',
        )
        .replace(
          '#include <opaque_fragment>',
          `vec2 spot = vMirror.xy / vMirror.w;
          float high = 1.0 - texture2D(mirrorPicture, spot).a;
          float reach = mix(0.0016, 0.007, high);
          vec4 seen = vec4(0.0);
          for (int i = 0; i < 20; ++i) {
            float turn = float(i) * 2.39996;
            float away = sqrt((float(i) + 0.5) / 20.0) * reach;
            seen += texture2D(mirrorPicture, spot + vec2(cos(turn), sin(turn) * mirrorAspect) * away);
          }
          seen /= 20.0;
          float slant = 1.0 - clamp(dot(normalize(vViewPosition), normal), 0.0, 1.0);
          float share = ${kShare.toFixed(2)} + 0.5 * slant * slant * slant;
          outgoingLight = outgoingLight * (1.0 - share * seen.a) + share * seen.rgb;
          #include <opaque_fragment>`,
        );
    };
  }

  // Draws the picture; what is `hidden` is no part of it.
  render(renderer: WebGLRenderer, scene: Scene, camera: PerspectiveCamera, looksAt: Vector3, hidden: Object3D[]): void {
    const below = this.camera;
    below.copy(camera);
    below.position.y *= -1;
    below.up.set(0, -1, 0);
    below.lookAt(looksAt.x, -looksAt.y, looksAt.z);
    below.updateMatrixWorld();
    below.matrixWorldInverse.copy(below.matrixWorld).invert();
    this.uniforms.mirrorMatrix.value
      .set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1)
      .multiply(below.projectionMatrix)
      .multiply(below.matrixWorldInverse);
    const shadows = renderer.shadowMap.autoUpdate;
    renderer.shadowMap.autoUpdate = false;
    for (const each of hidden) each.visible = false;
    this.fromBelow.value = 1;
    renderer.setRenderTarget(this.target);
    renderer.clear();
    renderer.render(scene, below);
    renderer.setRenderTarget(null);
    this.fromBelow.value = 0;
    for (const each of hidden) each.visible = true;
    renderer.shadowMap.autoUpdate = shadows;
  }

  dispose(): void {
    this.target.dispose();
  }
}
